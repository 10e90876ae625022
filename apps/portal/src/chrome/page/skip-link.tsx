import styles from './skip-link.module.css'

/** The first link of every page, to the `main` whose id is `conteudo`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#conteudo">
    Ir para o conteúdo
  </a>
)
