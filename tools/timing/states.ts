import { begin, sendCode } from '../../apps/api/test/access-steps.ts'
import type { Browser } from '../../apps/api/test/browser.ts'
import { askQuickSlip } from '../../apps/api/test/quick-slip-steps.ts'
import { beginRescue, proveByFacts, proveByPassword } from '../../apps/api/test/rescue-steps.ts'

/** Brings a CPF to a state, and gives the call that is timed there. */
type State = { name: string; prepare(browser: Browser, cpf: string): Promise<() => Promise<unknown>> }

const wrong = (browser: Browser, cpf: string) => browser.login({ cpf }, { senha: 'nao-e-esta-2026' })

const wrongFacts = { dataNascimento: '1971-01-02', finalCartao: '0001' }

export const states: readonly State[] = [
  { name: 'wrong password', prepare: async (browser, cpf) => () => wrong(browser, cpf) },
  {
    name: 'locked',
    async prepare(browser, cpf) {
      for (let time = 0; time < 5; time += 1) await wrong(browser, cpf)
      return () => wrong(browser, cpf)
    },
  },
  { name: 'first access', prepare: async (browser, cpf) => () => begin(browser, cpf) },
  {
    name: 'code sent',
    async prepare(browser, cpf) {
      const { desafio } = await begin(browser, cpf)
      return () => sendCode(browser, desafio)
    },
  },
  {
    name: 'wrong code',
    async prepare(browser, cpf) {
      const { desafio } = await begin(browser, cpf)
      await sendCode(browser, desafio)
      return () => browser.typeCode(desafio, '000000')
    },
  },
  {
    name: 'rescue, password',
    async prepare(browser, cpf) {
      const { desafio } = await beginRescue(browser, cpf)
      return () => proveByPassword(browser, desafio, 'nao-e-esta-2026')
    },
  },
  {
    name: 'rescue, facts',
    async prepare(browser, cpf) {
      const { desafio } = await beginRescue(browser, cpf)
      return () => proveByFacts(browser, desafio, wrongFacts)
    },
  },
  {
    name: 'quick slip',
    // Cookies are fetched before: without them one call becomes two.
    async prepare(browser, cpf) {
      await browser.open('/openapi.json')
      return () => askQuickSlip(browser, cpf, { dataNascimento: '1971-01-02' })
    },
  },
]
