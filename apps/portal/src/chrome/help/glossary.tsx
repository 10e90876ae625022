import { createPortal } from 'react-dom'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Modal } from '../dialogs/modal.tsx'
import { glossary, type GlossaryWord } from './glossary-words.ts'

/** The glossary, open at one word; the others are one press away. Outside the text, in which no dialog may stand. */
export function Glossary({ word, onClose }: { word: GlossaryWord; onClose: () => void }) {
  const others = Object.entries(glossary).filter(([name]) => name !== word)
  return createPortal(
    <Modal
      title={word}
      onClose={onClose}
      foot={
        <Button kind="secondary" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <div className="stack">
        <p>{glossary[word]}</p>
        <Disclosure summary="Outras palavras">
          <dl className="stack small">
            {others.map(([name, meaning]) => (
              <div key={name}>
                <dt>
                  <b>{name}</b>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </Modal>,
    document.body,
  )
}
