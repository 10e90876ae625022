import { download, save } from '../../client/download.ts'
import { FileAction } from '../../payment/file-action.tsx'
import { download as downloadIcon } from '../../ui/icons/download.ts'
import { Panel } from '../../ui/panel.tsx'
import { cardInHand } from './booklet-flow.ts'
import type { BookletDetail } from './booklet-words.ts'

/** The second copy: a slip for each instalment that is open, to print or to keep. */
export function BookletFiles({ booklet: { id, contrato } }: { booklet: BookletDetail }) {
  const savePdf = async () => {
    const params = { cartao: cardInHand(), carne: id, situacao: 'abertas' as const }
    const file = await download('bookletPdf', { params, query: {} }, `carne-${contrato}.pdf`)
    save(file)
    return file.name
  }
  return (
    <Panel title="Segunda via">
      <FileAction
        icon={downloadIcon}
        work={savePdf}
        done={(name) => `Salvo nos downloads: ${name}`}
        instead="Você pode pagar as parcelas por aqui. Tente de novo em alguns minutos."
      >
        Baixar o carnê em PDF
      </FileAction>
      <p className="caption muted mt-3">Um boleto por parcela em aberto, cada um com o próprio vencimento.</p>
    </Panel>
  )
}
