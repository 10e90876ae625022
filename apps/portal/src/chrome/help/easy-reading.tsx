import { Disclosure } from '../../ui/layout/disclosure.tsx'

/** A paper or a contract in five short sentences (WCAG 3.1.5), beside it and never in its place. */
export const EasyReading = ({ title, sentences }: EasyReadingProps) => (
  <Disclosure summary={title}>
    <ol className="stack" data-easy-reading>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  </Disclosure>
)

export type FiveSentences = readonly [string, string, string, string, string]

interface EasyReadingProps {
  /** 'A fatura em cinco frases' */
  title: string
  sentences: FiveSentences
}
