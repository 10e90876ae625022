import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from './modal.tsx'

/** The words that are accepted, as the server gave them: the first line is their title. What they are about stands before. */
export function ContractText({ contract, about }: ContractTextProps) {
  const [open, setOpen] = useState(false)
  const [title = '', ...paragraphs] = contract.texto.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Ler o contrato
      </button>
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
            {about}
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

interface ContractTextProps {
  contract: { versao: string; texto: string }
  about?: ReactNode
}
