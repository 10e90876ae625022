import styles from './skip-link.module.css'

/** First in every page: to the `main` whose id is `conteudo`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#conteudo">
    Ir para o conteúdo
  </a>
)
