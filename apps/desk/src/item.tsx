import type { DeskClerk, DeskItem } from '@portal/contract/desk'
import { useEffect, useRef } from 'react'
import { Facts } from '@portal/portal/ui/layout/facts.tsx'
import { Panel } from '@portal/portal/ui/layout/panel.tsx'
import { addressOfFile } from './calls.ts'
import type { ReadableItem } from './effects.ts'
import { type Done, OrderForm } from './order-form.tsx'
import { Proposal } from './proposal.tsx'
import { factsOf, titleOf } from './words.tsx'

/** One item: its facts, its files, and what may be done. */
export function Item({ item, clerk, onDone }: { item: DeskItem; clerk: DeskClerk; onDone: Done }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <a className="link" href="#FILA">
        Voltar para a fila
      </a>
      <h1 tabIndex={-1} ref={heading}>
        {titleOf(item)}
      </h1>
      <div className="item">
        <div className="stack-l">
          <Panel title="O que sabemos">
            <Facts rows={factsOf(item)} />
          </Panel>
          {item.tipo === 'PEDIDO' && item.arquivos.length > 0 && <Files files={item.arquivos} />}
        </div>
        {item.tipo === 'ILEGIVEL' ? (
          <p>Nada pode ser decidido aqui. Avise quem cuida do portal e informe o código.</p>
        ) : (
          <Decision item={item} clerk={clerk} onDone={onDone} />
        )}
      </div>
    </>
  )
}

function Decision({ item, clerk, onDone }: { item: ReadableItem; clerk: DeskClerk; onDone: Done }) {
  const mayAct = clerk.papeis.includes('ATENDE')
  const { proposta } = item
  return (
    <Panel title={proposta === null ? 'Decidir' : 'Proposta à espera'}>
      {proposta !== null && <Proposal item={item} proposal={proposta} clerk={clerk} onDone={onDone} />}
      {proposta === null && mayAct && <OrderForm item={item} onDone={onDone} />}
      {proposta === null && !mayAct && <p>Seu acesso aprova propostas. Nenhuma espera aqui.</p>}
    </Panel>
  )
}

type EvidenceFile = Extract<DeskItem, { tipo: 'PEDIDO' }>['arquivos'][number]

const unopened = {
  NAO_VERIFICADO: 'Ainda não foi verificado contra vírus. Abre depois da verificação.',
  INFECTADO: 'A verificação achou um vírus. O conteúdo foi apagado.',
} as const

const Files = ({ files }: { files: readonly EvidenceFile[] }) => (
  <Panel title="Arquivos">
    <ul className="queue">
      {files.map((file, at) => (
        <li key={file.id}>
          <Evidence file={file} name={`Arquivo ${at + 1}`} />
        </li>
      ))}
    </ul>
  </Panel>
)

/** Only what the scanner found clean is opened: a picture here, a PDF by a download. */
function Evidence({ file: { id, tipo, situacao }, name }: { file: EvidenceFile; name: string }) {
  if (situacao !== 'VERIFICADO')
    return (
      <p>
        {name}: {unopened[situacao]}
      </p>
    )
  if (tipo === 'pdf')
    return (
      <a href={addressOfFile(id)} download>
        Baixar {name} (PDF)
      </a>
    )
  return <img className="evidence" src={addressOfFile(id)} alt={`${name}, enviado pelo cliente`} />
}
