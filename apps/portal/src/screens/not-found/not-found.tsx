import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import styles from './not-found.module.css'

export default function NotFound() {
  return (
    <div className={styles.lost}>
      <TornSlips />
      <h1>Oops!</h1>
      <p className="lead">Não conseguimos encontrar a página que você está procurando.</p>
      <p className="small muted num">Código do erro: 404</p>
      <ButtonLink size="big" to={paths.home()}>
        Voltar para Home
      </ButtonLink>
    </div>
  )
}

const TornSlips = () => (
  <svg className={styles.art} viewBox="0 0 336 150" aria-hidden="true">
    <g transform="rotate(-5 90 80)">
      <path
        className={styles.paper}
        d="M26 20h104l-8 14 10 14-11 15 11 15-12 15 11 15-7 14H26a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z"
      />
      <path className={styles.line} d="M38 50h48M38 72h66" />
    </g>
    <g transform="rotate(7 236 84) translate(14 8)">
      <path
        className={styles.paper}
        d="M294 20H166l-8 14 10 14-11 15 11 15-12 15 11 15-7 14h134a12 12 0 0 0 12-12V32a12 12 0 0 0-12-12z"
      />
      <path className={styles.line} d="M190 50h70M190 72h42" />
      <path className={styles.amount} d="M190 102h88" />
    </g>
  </svg>
)
