import { useId } from 'react'
import { showToast } from '../../../chrome/notices/toasts.ts'
import { useMenu } from '../../../chrome/use-menu.ts'
import { download, isInvalidPdf, save } from '../../../client/download.ts'
import { wordsOf } from '../../../client/errors.ts'
import { useTask } from '../../../client/use-task.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { chevronDown } from '../../../ui/icons/directions.ts'
import { letters } from '../../../ui/icons/access.ts'
import { document as documentIcon, table } from '../../../ui/icons/things.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import styles from './invoice-files.module.css'

const files = [
  { call: 'invoicePdf', ending: 'pdf', icon: documentIcon, text: 'PDF', note: 'A fatura completa' },
  {
    call: 'invoicePdf',
    ending: 'pdf',
    letra: 'grande',
    icon: letters,
    text: 'Letra grande',
    note: 'PDF para ler sem lupa',
  },
  { call: 'invoiceCsv', ending: 'csv', icon: table, text: 'Planilha', note: 'CSV, abre no Excel' },
  { call: 'invoiceOfx', ending: 'ofx', icon: downloadIcon, text: 'Aplicativo de finanças', note: 'OFX' },
] as const
type InvoiceFile = (typeof files)[number]

/** 'Baixar': the invoice as a document, as a table, and as data for other programs. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceReply }) {
  const { state, run } = useTask(async ({ call, ending, ...further }: InvoiceFile) => {
    const letra = 'letra' in further ? { letra: further.letra } : {}
    const input = { params: { cartao: session.get().card.id ?? '' }, query: { fatura: invoice.id, ...letra } }
    const file = await download(call, input, `fatura-${invoice.referencia}.${ending}`)
    save(file)
    showToast({ text: `Salvo nos downloads: ${file.name}`, icon: downloadIcon })
  })
  return (
    <>
      <FileMenu busy={state.phase === 'busy'} onChoose={run} />
      {state.phase === 'failed' && (
        <div className={styles.problem}>
          <ProblemNotice>
            {isInvalidPdf(state.error)
              ? 'O PDF chegou com defeito e não foi salvo. Tente de novo em alguns minutos ou baixe a planilha.'
              : wordsOf(state.error)}
          </ProblemNotice>
        </div>
      )}
    </>
  )
}

function FileMenu({ busy, onChoose }: { busy: boolean; onChoose: (file: InvoiceFile) => void }) {
  const { isOpen, area, button, close, toggle } = useMenu()
  const id = useId()
  return (
    <div ref={area} className={styles.menu} tabIndex={-1}>
      <Button kind="secondary" ref={button} busy={busy} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Baixar <span className="vh">fatura</span>
        <Icon of={chevronDown} size="small" />
      </Button>
      <ul id={id} className={styles.items} hidden={!isOpen}>
        {files.map((file) => (
          <li key={file.text}>
            <button
              type="button"
              onClick={() => {
                close()
                onChoose(file)
              }}
            >
              <Icon of={file.icon} />
              <span>
                {file.text}
                <small>{file.note}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
