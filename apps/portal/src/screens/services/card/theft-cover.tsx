import type { Reply } from '@portal/contract'
import { call } from '../../../client/call.ts'
import { paths } from '../../../paths.ts'
import { allows } from '../../../session/module-route.ts'
import { session } from '../../../session/session.ts'
import { shield } from '../../../ui/icons/access.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'

type Policy = Reply<'insurances'>['contratados'][number]

/** The active insurance whose name or covers speak of loss or theft; undefined without one. */
export const theftPolicyOf = (policies: readonly Policy[]): Policy | undefined =>
  policies.find(
    ({ situacao, condicoes: { tipo, nome, coberturas } }) =>
      situacao === 'ATIVO' &&
      tipo === 'SEGURO' &&
      [nome, ...coberturas.map((cover) => cover.nome)].some((words) => /perda|roub|furt/i.test(words)),
  )

/** The loss of a card is shown without waiting for its insurance, and where that is not known. */
export const askTheftPolicy = async (signal: AbortSignal): Promise<Policy | undefined> =>
  allows(session.get(), 'SEGUROS')
    ? call('insurances', {}, { signal }).then(
        ({ contratados }) => theftPolicyOf(contratados),
        () => undefined,
      )
    : undefined

/** The way from a stolen card to the use of the insurance that is paid for it. */
export const TheftCover = ({ policy }: { policy: Policy }) => (
  <Rows paper>
    <ListRow
      to={paths.policy(policy.apolice)}
      lead={<Tile icon={shield} />}
      title={`Você tem o seguro ${policy.condicoes.nome.replace(/^seguro /i, '')}`}
      detail="Foi perda ou roubo? Veja como usar."
    />
  </Rows>
)
