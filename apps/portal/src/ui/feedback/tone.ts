import styles from './tone.module.css'

/** The meaning of a state, the same in every theme. An icon and a word always go with it. */
export type Tone = 'positive' | 'informative' | 'negative' | 'warning'

/** Colours the text and hands `--tone-soft` to the background that wants it. */
export const toneClass = (tone: Tone | undefined): string | undefined => tone && styles[tone]
