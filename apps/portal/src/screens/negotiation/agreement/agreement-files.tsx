import { ContractText } from '../../../chrome/dialogs/contract-text.tsx'
import { download, save } from '../../../client/download.ts'
import { FileAction } from '../../../acts/file-action.tsx'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { AgreementReply } from '../agreement-flow.ts'

const papers = [
  { name: 'acordo', call: 'agreementPdf', text: 'Documento do acordo' },
  { name: 'cartaDeQuitacao', call: 'settlementLetter', text: 'Carta de quitação' },
] as const

/** The documents of an agreement: the contract, and the settlement letter once all is paid. */
export function AgreementFiles({ agreement: { id, contrato, papeis, contratoAceito } }: { agreement: AgreementReply }) {
  const there = papers.filter(({ name }) => papeis[name])
  if (there.length === 0) return null
  return (
    <Panel title="Documentos">
      <div className="stack">
        {there.map(({ name, call, text }) => (
          <FileAction
            key={name}
            icon={downloadIcon}
            work={async () => {
              const file = await download(call, { params: { acordo: id } }, `${name}-${contrato}.pdf`)
              save(file)
              return file.name
            }}
            done={(file) => `Salvo nos downloads: ${file}`}
            instead="Tente de novo em alguns minutos."
          >
            {text}
          </FileAction>
        ))}
        {contratoAceito && (
          <div>
            <ContractText contract={contratoAceito} />
          </div>
        )}
      </div>
    </Panel>
  )
}
