import { PhoneWords } from '../../chrome/help/phone-words.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HowTo } from '../../ui/layout/how-to.tsx'
import { type InsuranceTerms, kindWords, limitWords, waitingWords } from './insurance-words.ts'
import styles from './insurance.module.css'

type OfTerms = { terms: InsuranceTerms }

export const HowToUse = ({ terms }: OfTerms) => (
  <Panel title="Como usar">
    <HowTo>
      {terms.comoUsar.map((step) => (
        <li key={step}>
          <PhoneWords of={step} />
        </li>
      ))}
    </HowTo>
  </Panel>
)

/** The covers, each with its limit, and the exclusions. */
export const Covers = ({ terms: { coberturas, exclusoes } }: OfTerms) => (
  <>
    <Panel title="O que cobre">
      <Facts rows={coberturas.map((cover) => ({ term: cover.nome, value: limitWords(cover) }))} />
    </Panel>
    <Panel title="O que não cobre">
      <ul className={styles.list}>
        {exclusoes.map((exclusion) => (
          <li key={exclusion}>{exclusion}</li>
        ))}
      </ul>
    </Panel>
  </>
)

/** The insurer, the beneficiary and the waiting period. */
export const InsurerPanel = ({ terms }: OfTerms) => (
  <Panel title="Quem responde">
    <Facts
      small
      rows={[
        { term: kindWords[terms.tipo].company, value: terms.empresa.nome },
        { term: 'CNPJ', value: terms.empresa.cnpj },
        ...(terms.processoSusep === null ? [] : [{ term: 'Processo SUSEP', value: terms.processoSusep }]),
        { term: 'Beneficiário', value: terms.beneficiario },
        { term: 'Carência', value: waitingWords(terms) },
        { term: 'Versão do texto', value: terms.versaoTexto },
      ]}
    />
  </Panel>
)
