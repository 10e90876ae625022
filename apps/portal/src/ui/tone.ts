import styles from './tone.module.css'

/** What a state means, the same in every theme. Never alone: an icon and a word go with it. */
export type Tone = 'positive' | 'informative' | 'negative' | 'warning'

/** Colours the text and hands `--tone-soft` to the background that wants it. */
export const toneClass = (tone: Tone | undefined): string | undefined => tone && styles[tone]
