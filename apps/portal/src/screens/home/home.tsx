import { Link, useOutletContext } from 'react-router'
import { FullBanner } from '../../chrome/dashboard/full-banner.tsx'
import { useBrandHome } from '../../chrome/page/use-brand-home.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { HeroAmount } from '../../ui/money/amount.tsx'
import { CardArt, type CardLogo } from '../../ui/paper/card-art.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { barcode, negotiate, person, pix } from '../../ui/icons/things.ts'
import { chevronRight } from '../../ui/icons/directions.ts'
import { Perforation, PaperCard } from '../../ui/paper/paper-card.tsx'
import { Stamp } from '../../ui/paper/stamp.tsx'
import styles from './home.module.css'

/** The login of who came to pay leads to the code. */
const askToPay = () =>
  session.update({
    auth: { asked: paths.payCurrent(), endReason: 'Depois de entrar, o código Pix da fatura já abre.' },
  })

/** Another address that was asked for still opens after the login. */
const askNothing = () => {
  if (session.get().auth.asked === paths.payCurrent()) session.update({ auth: { asked: null, endReason: null } })
}

/** The first words of the home: a campaign is of offers to people who owe. */
const openings = {
  invoice: {
    title: 'Pague sua fatura em um minuto.',
    lead: 'Veja quanto é, quando vence e pague por Pix ou boleto, do celular.',
  },
  campaign: {
    title: 'Negocie com calma.',
    lead: 'Veja quanto você deve hoje, compare as ofertas e escolha quanto cabe no seu mês.',
  },
}

/** The entries of the home; a campaign begins with the negotiation, which its offers are of, and goes along to it. */
const servicesOf = (campaign: string | undefined): readonly Service[] => {
  const negotiation = {
    to: paths.negotiationLogin() + (campaign === undefined ? '' : `?campanha=${campaign}`),
    icon: negotiate,
    title: 'Negociar',
    text: 'Contas em atraso e acordos',
  }
  return campaign === undefined ? [...services, negotiation] : [negotiation, ...services]
}

type Service = { to: string; icon: IconShape; title: string; text: string; ask?: () => void }

const services: readonly Service[] = [
  { to: paths.login(), icon: person, title: 'Entrar', text: 'Faturas, limite, carnês e serviços', ask: askNothing },
  { to: paths.login(), icon: pix, title: 'Pagar com Pix', text: 'Entre e o código da fatura já abre', ask: askToPay },
  { to: paths.quickSlipLogin(), icon: barcode, title: 'Boleto rápido', text: 'Sem senha: só CPF e data de nascimento' },
]

export default function Home() {
  const { cardLogo } = useOutletContext<{ cardLogo: CardLogo }>()
  const { campaign } = useBrandHome()
  const { title, lead } = openings[campaign === undefined ? 'invoice' : 'campaign']
  return (
    <div className={styles.home}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <nav className={styles.ways} aria-label="Entrar no portal">
        {servicesOf(campaign).map(({ to, icon, title: name, text, ask }, index) => (
          <Link key={name} className={classNames(styles.way, index === 0 && styles.main)} to={to} onClick={ask}>
            <span className={styles.tile}>
              <Icon of={icon} />
            </span>
            <b>
              {name}
              <small>{text}</small>
            </b>
            <Icon of={chevronRight} />
          </Link>
        ))}
        <p className="small">
          Recebeu um boleto ou um Pix?{' '}
          <Link className="link" to={paths.checkCode()}>
            Veja se é nosso
          </Link>
        </p>
      </nav>
      <Scene logo={cardLogo} />
      <FullBanner />
    </div>
  )
}

/** A drawing of a paid invoice, with nobody's data. */
const Scene = ({ logo }: { logo: CardLogo }) => (
  <div className={styles.scene} aria-hidden="true">
    <div className={styles.card}>
      <CardArt logo={logo} name={`${logo.alt} Mais`} lastFour="4821" />
    </div>
    <PaperCard as="div" className={styles.slip}>
      <p className="muted">Fatura de novembro</p>
      <p className="my-2">
        <HeroAmount cents={128_460} />
      </p>
      <p>
        <b>Vencimento 25/11/2026</b>
      </p>
      <Perforation />
      <div className="between">
        <p>
          <span className="muted">Pago com</span>
          <br />
          <b>Pix</b>
        </p>
        <Stamp at="19/11/2026 14:32" still />
      </div>
    </PaperCard>
  </div>
)
