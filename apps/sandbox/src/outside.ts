/** PSP, bank, SMS service, mail server, a counter where somebody pays, and, where told, the desk's provider; TLS is a proxy's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock as clock } from '@portal/api/clock'
import { startBank } from './bank.ts'
import { startProvider } from './identity.ts'
import { startMailInbox } from './mail-inbox.ts'
import { startPsp } from './psp.ts'
import { type LocalAnswer, type LocalRequest, serve } from './serve.ts'
import { startSmsInbox } from './sms-inbox.ts'

const word = { type: 'string' } as const
const { values } = parseArgs({
  options: { secrets: word, port: { ...word, default: '9101' }, identity: word, desk: word },
})
if (values.secrets === undefined) throw new Error('--secrets PASTA')
const folder = values.secrets
const first = Number(values.port)
const secretOf = (name: string): string => readFileSync(join(folder, name), 'utf8').trim()

const [psp, bank, sms, mail] = await Promise.all([
  startPsp({
    clock,
    port: first,
    noticeSecret: secretOf('pix-notice-secrets'),
    clientSecret: secretOf('pix-client-secret'),
  }),
  startBank({
    clock,
    port: first + 1,
    noticeSecret: secretOf('slips-notice-secrets'),
    clientSecret: secretOf('slips-client-secret'),
  }),
  startSmsInbox({ clock, port: first + 2, key: secretOf('sms-key') }),
  startMailInbox({ clock, port: first + 3 }),
])

type Act = (asked: LocalRequest) => Promise<unknown>
/** The counter's calls. A Pix is paid by its charge's id, with or without hyphens. */
const acts: Record<string, Act> = {
  'GET /mensagens': async () => [...sms.messages(), ...mail.messages()].map(({ to, text }) => ({ to, text })),
  'GET /cobrancas': async () => psp.charges().map(({ txid, status, valor }) => ({ txid, status, valor })),
  'POST /pagar': async ({ query }) => psp.pay((query.get('cobranca') ?? '').replaceAll('-', '')),
}
const counter = await serve(async (asked): Promise<LocalAnswer> => {
  const act = acts[`${asked.method} ${asked.path}`]
  return act === undefined ? { status: 404 } : { status: 200, body: await act(asked) }
}, first + 4)

const forDesk =
  values.identity === undefined
    ? []
    : [
        await startProvider({
          clientSecret: secretOf('desk-identity-client-secret'),
          port: first + 5,
          issuer: values.identity,
          wayBack: `${values.desk}/entrada`,
        }),
      ]

const places = [psp, bank, sms, mail, counter].map(({ url }) => url)
process.stdout.write(`PSP, banco, SMS, correio e balcão: ${places.join(' ')}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([psp, bank, sms, mail, counter, ...forDesk].map((each) => each.close())).then(() =>
      process.exit(0),
    )
  })
}
