import { download, save } from '../../../client/download.ts'
import { session } from '../../../session/session.ts'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { FileAction } from '../../../payment/file-action.tsx'
import styles from './invoice-files.module.css'
import type { InvoiceReply } from '../invoice-words.ts'

const instead = 'Tudo o que ele traz está nesta tela. Tente de novo em alguns minutos ou guarde a planilha.'
const saved = (name: string) => `Salvo nos downloads: ${name}`

const files = [
  { call: 'invoicePdf', ending: 'pdf', text: 'Baixar PDF' },
  { call: 'invoiceCsv', ending: 'csv', text: 'Planilha (CSV)' },
  { call: 'invoiceOfx', ending: 'ofx', text: 'Finanças (OFX)' },
] as const

/** The invoice as a document, as a table, and as data for other programs. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceReply }) {
  const fetchFile = async ({ call, ending }: (typeof files)[number]) => {
    const input = { params: { cartao: session.get().card.id ?? '' }, query: { fatura: invoice.id } }
    const file = await download(call, input, `fatura-${invoice.referencia}.${ending}`)
    save(file)
    return file.name
  }
  return (
    <Panel title="Guardar esta fatura">
      <div className={styles.files}>
        {files.map((file) => (
          <FileAction key={file.call} icon={downloadIcon} work={() => fetchFile(file)} done={saved} instead={instead}>
            {file.text}
          </FileAction>
        ))}
      </div>
    </Panel>
  )
}
