import type { ClosedProposal, DeskClerk, DeskItem } from '@portal/contract/desk'
import { useEffect, useState } from 'react'
import { buttonLooks } from '@portal/portal/ui/buttons/button-looks.ts'
import { Button } from '@portal/portal/ui/buttons/button.tsx'
import { Notice } from '@portal/portal/ui/feedback/notice.tsx'
import { ProblemNotice } from '@portal/portal/ui/feedback/problem-notice.tsx'
import { circleCheck } from '@portal/portal/ui/icons/states.ts'
import { AccessForm } from './access-form.tsx'
import { askClerk, askQueue, leave } from './calls.ts'
import { Item } from './item.tsx'
import { ClosedProposals, Queue, addressOf } from './queue.tsx'

type DeskState = {
  clerk?: DeskClerk
  items: readonly DeskItem[]
  closed: readonly ClosedProposal[]
  problem?: string
  isRead: boolean
}
const GONE = 'Isto não espera mais decisão. A fila abaixo é a de agora.'
const nothing: DeskState = { items: [], closed: [], isRead: false }

const entryProblems: Record<string, string> = {
  recusada: 'Sua entrada não foi aceita. Confira com quem cuida dos acessos se você trabalha na mesa.',
  indisponivel: 'A entrada do emissor não respondeu. Tente de novo em alguns minutos.',
}

const useHash = (): string => {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const read = () => setHash(location.hash)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}

async function readDesk(): Promise<DeskState> {
  const clerk = await askClerk()
  if (!clerk.isOk) return { ...nothing, isRead: true, ...(clerk.status !== 401 && { problem: clerk.message }) }
  const queue = await askQueue()
  return queue.isOk
    ? { clerk: clerk.body, items: queue.body.itens, closed: queue.body.encerradas, isRead: true }
    : { ...nothing, clerk: clerk.body, problem: queue.message, isRead: true }
}

/** The desk of an issuer's people. */
export function Desk() {
  const [standing, setStanding] = useState(nothing)
  const [news, setNews] = useState<string>()
  const hash = useHash()
  const read = () => void readDesk().then(setStanding)
  // Read anew at each step between the queue and an item: others decide meanwhile.
  const isOpen = hash.includes('/')
  useEffect(read, [isOpen])
  const { clerk, items, closed, problem, isRead } = standing
  const done = (words?: string) => {
    read()
    if (words === undefined) return
    setNews(words)
    location.hash = 'FILA'
  }
  if (!isRead) return <main className="desk" aria-busy="true" />
  if (clerk === undefined) return <Entry problem={problem} />
  const item = items.find((each) => addressOf(each) === decodeURIComponent(hash))
  return (
    <div className="desk">
      <Head clerk={clerk} />
      <main className="stack-l">
        <ProblemNotice>{problem ?? (isOpen && item === undefined ? GONE : undefined)}</ProblemNotice>
        {item === undefined && !isOpen && news !== undefined && (
          <Notice icon={circleCheck} tone="positive" role="status">
            {news}
          </Notice>
        )}
        {item === undefined ? (
          <>
            <h1>Fila da mesa</h1>
            <Queue items={items} />
            <ClosedProposals closed={closed} />
            {clerk.papeis.includes('ATENDE') && <AccessForm issuers={clerk.emissores} onDone={done} />}
          </>
        ) : (
          <Item key={addressOf(item)} item={item} clerk={clerk} onDone={done} />
        )}
      </main>
    </div>
  )
}

function Head({ clerk }: { clerk: DeskClerk }) {
  const end = () => void leave().then(() => location.replace('/'))
  return (
    <header className="desk-head">
      <div>
        <b>Mesa de atendimento</b>
        <br />
        <span className="small">
          {clerk.nome} ({clerk.login})
        </span>
      </div>
      <Button kind="quiet" size="small" onClick={end}>
        Sair
      </Button>
    </header>
  )
}

function Entry({ problem }: { problem: string | undefined }) {
  const named = new URLSearchParams(location.search).get('entrada') ?? ''
  return (
    <main className="desk">
      <h1>Mesa de atendimento</h1>
      <ProblemNotice>{problem ?? entryProblems[named]}</ProblemNotice>
      <p>Entre com a sua conta de trabalho do emissor.</p>
      <p>
        <a className={buttonLooks({})} href="/entrar">
          Entrar
        </a>
      </p>
    </main>
  )
}
