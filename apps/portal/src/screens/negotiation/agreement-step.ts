import { useSimpleMode } from '../../chrome/help/simple-mode.ts'

const steps = ['proposta', 'resumo', 'seus dados', 'aceite'] as const

/** The place of a screen among the steps of an agreement. In the simple mode the questions of the proposal are its first. */
export function useAgreementStep(name: (typeof steps)[number]) {
  const isSimple = useSimpleMode()
  const counted: readonly string[] = isSimple ? steps : steps.slice(1)
  const at = counted.indexOf(name)
  return at < 0 ? undefined : { step: at + 1, total: counted.length, name }
}
