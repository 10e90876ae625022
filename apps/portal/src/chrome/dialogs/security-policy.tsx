import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { Modal } from './modal.tsx'
import { sectionsOf } from './policy-text.ts'
import styles from './security-policy.module.css'

/**
 * MODAL-07: the issuer's security guidelines, which Resolução CMN 4.893/2021 makes public; in the issuer's own words
 * where given.
 */
export const SecurityPolicy = ({ reviewedOn, own, onClose }: SecurityPolicyProps) => (
  <Modal
    title="Política de segurança da informação"
    size="modal-xxl"
    onClose={onClose}
    foot={
      <Button kind="secondary" onClick={onClose}>
        Fechar
      </Button>
    }
  >
    <div className={styles.text}>
      {own === undefined ? <Standard /> : <Own text={own} />}
      {reviewedOn !== undefined && (
        <p className="small muted">
          Última revisão: <CivilDate date={reviewedOn} />. A próxima é feita em até um ano.
        </p>
      )}
    </div>
  </Modal>
)

const Own = ({ text }: { text: string }) =>
  sectionsOf(text).map(({ title, paragraphs }) => (
    <section key={title ?? ''}>
      {title !== undefined && <h3>{title}</h3>}
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  ))

const Standard = () => (
  <>
    <p className="lead">
      Como cuidamos da segurança dos seus dados e dos nossos sistemas. Este texto é revisto pelo menos uma vez por ano e
      sempre que uma regra ou um risco mudar. Vale para quem trabalha aqui, para os fornecedores e para os serviços em
      nuvem que usamos.
    </p>
    <Section title="Segurança cibernética">
      <p>
        Prevenimos, detectamos e respondemos a ataques contra os sistemas que guardam e tratam informações. Testamos
        tudo antes de pôr no ar e corrigimos falhas por ordem de risco. Vigiamos os acessos dia e noite e temos um plano
        de resposta treinado. Se um incidente puder causar dano a você, avisamos você e as autoridades, como manda a
        lei.
      </p>
    </Section>
    <Section title="Objetivos">
      <Definitions of={objectives} />
    </Section>
    <Section title="Diretrizes">
      <List of={guidelines} />
    </Section>
    <Section title="Classificação da informação">
      <p>Toda informação tem um de três níveis, que diz quem pode ver, como é guardada e como é descartada.</p>
      <Definitions of={levels} />
    </Section>
    <Section title="A sua parte">
      <List of={yourPart} />
    </Section>
    <Section title="Responsabilidade e revisão">
      <p>
        A diretoria aprova e responde por esta política, que é revista pelo menos uma vez por ano. Quem descumprir as
        regras, na empresa ou em um fornecedor, responde por isso. Notou algo estranho? Ligue para os telefones no fim
        da página.
      </p>
    </Section>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

const List = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

const Definitions = ({ of }: { of: Record<string, string> }) => (
  <dl>
    {Object.entries(of).map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const objectives = {
  Confidencialidade: 'Só vê a informação quem tem permissão para isso.',
  Integridade: 'A informação não muda sem autorização, e toda mudança deixa registro.',
  Disponibilidade: 'A informação e os serviços estão lá quando você precisa.',
}

const guidelines = [
  'Cada pessoa tem acesso apenas ao que precisa para trabalhar, e só enquanto precisa.',
  'Os dados são criptografados quando trafegam e quando ficam guardados.',
  'Todo acesso é pessoal, usa mais de uma confirmação nos sistemas críticos e fica registrado.',
  'Cópias de segurança são feitas todos os dias e testadas, para voltar a funcionar depois de uma falha.',
  'Fornecedores e serviços em nuvem seguem as mesmas regras e são avaliados antes de contratados.',
  'Toda a equipe é treinada todos os anos, e você encontra orientações para se proteger de golpes.',
  'Nunca pedimos sua senha nem seu código de acesso por telefone, mensagem ou e-mail.',
]

const levels = {
  Pública: 'Pode ser vista por qualquer pessoa, como este texto.',
  Interna: 'Circula só dentro da empresa, entre quem trabalha aqui.',
  Confidencial: 'Restrita a quem precisa usar, como os seus dados pessoais e de pagamento.',
}

const yourPart = [
  'Não conte sua senha nem seus códigos a ninguém, nem a quem diz que trabalha aqui.',
  'Confira para quem é o pagamento antes de pagar um boleto ou um Pix.',
  'Mantenha o celular bloqueado e atualizado, e avise se perder o aparelho.',
]

interface SecurityPolicyProps {
  /** A civil date. */
  reviewedOn?: string | undefined
  own?: string | undefined
  onClose: () => void
}
