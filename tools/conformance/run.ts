import { parseArgs } from 'node:util'
import { createInterface } from 'node:readline/promises'
import { contract } from '@portal/contract'
import { runMain } from '../processes.mjs'
import { type Customer, type CallReport, tryCalls } from './try-calls.ts'

const USAGE = `npm run conformance -- URL [--pagamentos]

URL é onde o portal encontraria os serviços (API_BASE_URL). Do ambiente:
  API_KEY                chave do portal (portal-demonstracao)
  PORTAL_ORIGIN          origem do portal que os chamará (http://localhost:3001)
  CONFORMANCE_CPF        um cliente de teste; sem ele, só o que não pede sessão
  CONFORMANCE_PASSWORD   a senha dele
  CONFORMANCE_ISSUER     o emissor dele (1)
  CONFORMANCE_CODE       o código do segundo passo, se for fixo; senão é pedido aqui
--pagamentos também gera um Pix e um boleto da fatura atual desse cliente.`

await runMain(async () => {
  const options = { pagamentos: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [url] = positionals
  if (url === undefined || !URL.canParse(url)) throw new Error(USAGE)
  const { API_KEY: apiKey = 'portal-demonstracao', PORTAL_ORIGIN: origin = 'http://localhost:3001' } = process.env
  await fetch(url, { method: 'HEAD' }).catch(({ cause }: Error) => {
    throw new Error(`Ninguém responde em ${url}: ${String((cause as Error | undefined)?.message ?? cause)}`)
  })
  const customer = customerOf(process.env)
  const services = { url: url.replace(/\/+$/, ''), apiKey, origin }
  const tried = await tryCalls({ services, customer, payments: values.pagamentos === true })
  console.log(tried.map(lineOf).join('\n'))
  const unfit = tried.filter(({ faults }) => faults.length > 0).length
  if (customer === undefined) console.log('\nSem CONFORMANCE_CPF, o que pede uma sessão só foi tentado sem ela.')
  console.log(
    `\n${tried.length} chamadas, ${unfit === 0 ? 'todas servem' : unfit === 1 ? '1 não serve' : `${unfit} não servem`}`,
  )
  if (tried.every(({ faults }) => faults.some((fault) => fault.includes('access-control-allow-origin'))))
    console.log(`Nenhuma deixa ${origin} chamar: nos nossos serviços, PORTAL_ORIGINS=${origin}.`)
  return unfit === 0 ? 0 : 1
})

function customerOf(env: NodeJS.ProcessEnv): Customer | undefined {
  const { CONFORMANCE_CPF: cpf, CONFORMANCE_PASSWORD: password, CONFORMANCE_ISSUER: issuer = '1' } = env
  if (cpf === undefined || password === undefined) return undefined
  return {
    cpf: cpf.replaceAll(/\D/g, ''),
    password,
    issuer,
    code: async (sentTo) => env['CONFORMANCE_CODE'] ?? askPerson(sentTo),
  }
}

async function askPerson(sentTo: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const code = await terminal.question(`O código enviado a ${sentTo || 'esse cliente'}: `)
  terminal.close()
  return code.trim()
}

function lineOf({ name, tries, faults }: CallReport): string {
  const { method, path } = contract[name]
  const head = `${faults.length === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${method.padEnd(4)} ${path}  (${tries.join(', ')})`
  return [head, ...faults.map((fault) => `    ${fault}`)].join('\n')
}
