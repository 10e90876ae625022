import { download, save } from '../../client/download.ts'
import { FileAction } from '../../acts/file-action.tsx'
import { download as downloadIcon } from '../../ui/icons/actions.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { currentCardNumber } from './booklet-flow.ts'
import type { BookletDetail } from './booklet-words.ts'

type OfBooklet = { booklet: BookletDetail }

const paramsOf = ({ id: carne }: BookletDetail) => ({ cartao: currentCardNumber(), carne })

/** The second copy: a boleto for each open instalment, to print or to keep. */
export const SecondCopy = ({ booklet }: OfBooklet) => (
  <Panel title="Segunda via">
    <SaveFile
      work={() =>
        download(
          'bookletPdf',
          { params: { ...paramsOf(booklet), situacao: 'abertas' }, query: {} },
          `carne-${booklet.contrato}.pdf`,
        )
      }
      instead="Você pode pagar as parcelas por aqui. Tente de novo em alguns minutos."
    >
      Baixar o carnê em PDF
    </SaveFile>
    <p className="caption muted mt-3">Um boleto por parcela em aberto, cada um com o próprio vencimento.</p>
  </Panel>
)

/** The letter that says that the booklet is settled. */
export const SettlementLetter = ({ booklet }: OfBooklet) => (
  <Panel title="Carta de quitação">
    <SaveFile
      work={() => download('bookletLetter', { params: paramsOf(booklet) }, `quitacao-carne-${booklet.contrato}.pdf`)}
      instead="Tente de novo em alguns minutos."
    >
      Baixar a carta em PDF
    </SaveFile>
    <p className="caption muted mt-3">Prova que o carnê está todo pago. Confira o código da carta em É nosso?</p>
  </Panel>
)

function SaveFile({ work, instead, children }: SaveFileProps) {
  const saveIt = async () => {
    const file = await work()
    save(file)
    return file.name
  }
  return (
    <FileAction icon={downloadIcon} work={saveIt} done={(name) => `Salvo nos downloads: ${name}`} instead={instead}>
      {children}
    </FileAction>
  )
}

interface SaveFileProps {
  work: () => ReturnType<typeof download>
  instead: string
  children: string
}
