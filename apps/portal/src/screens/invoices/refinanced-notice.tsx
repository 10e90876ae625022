import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { info } from '../../ui/icons/info.ts'
import { Notice } from '../../ui/notice.tsx'

/** What 'Refinanciado' means: its word alone looks like 'Pago'. */
export const RefinancedNotice = () => (
  <Notice icon={info} tone="informative" title="O que quer dizer refinanciado?">
    O que faltava pagar desta fatura foi dividido e vem nas próximas faturas. Aqui não há mais nada a pagar.{' '}
    <Link className="link" to={paths.invoices()}>
      Ver as próximas faturas
    </Link>
  </Notice>
)
