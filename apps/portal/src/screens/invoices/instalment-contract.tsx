import { useState } from 'react'
import { Modal } from '../../chrome/modal.tsx'
import { Button } from '../../ui/button.tsx'
import { invoice } from '../../ui/icons/invoice.ts'
import type { Offer } from './instalment-flow.ts'

/** The words that are accepted, as the server gave them. */
export function InstalmentContract({ contract }: { contract: Offer['contrato'] }) {
  const [open, setOpen] = useState(false)
  const [title = '', ...paragraphs] = contract.texto.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <Button kind="quiet" size="small" icon={invoice} onClick={() => setOpen(true)}>
        Ler o contrato
      </Button>
      {open && (
        <Modal
          title={title}
          size="modal-wide"
          onClose={() => setOpen(false)}
          foot={
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Fechar
            </Button>
          }
        >
          <div className="stack">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="caption">Versão {contract.versao}</p>
          </div>
        </Modal>
      )}
    </>
  )
}
