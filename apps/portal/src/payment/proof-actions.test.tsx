// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, press } from '../../test/mounted.tsx'
import { session } from '../session/session.ts'
import { ProofActions } from './proof-actions.tsx'
import type { Paid } from './proof.ts'

const paid: Paid = {
  about: 'Fatura de novembro de 2026',
  cents: 128_460,
  method: 'Pix',
  at: '2026-11-19T17:32:00.000Z',
  code: 'E99999008202611191300BXFwlcIEeAN',
  receiver: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
  proof: { id: 'a', autenticacao: 'NSK232BB4BUV', forma: 'PIX' },
}
const words =
  /^Comprovante de pagamento\nFatura de novembro de 2026: R\$\s1\.284,60\n[^]*\nAutenticação: NSK2-32BB-4BUV\n/
const asked: string[] = []
const shared: ShareData[] = []

function browserThat(takesFiles: boolean, share = async (data: ShareData) => void shared.push(data)): void {
  Object.assign(navigator, { share, canShare: () => takesFiles })
}

beforeEach(() => {
  session.update({ signIn: { context: null } })
  asked.length = 0
  shared.length = 0
  const headers = { 'content-disposition': 'attachment; filename="comprovante-2026-11-19.pdf"' }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('%PDF-1.7 %%EOF', { headers })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

const draw = () => mount()(<ProofActions paid={paid} />)

test('INV-06 a phone shares the paper with its words; whoever closes its sheet is told of no fault', async () => {
  browserThat(true)
  await draw()
  await press('Compartilhar')
  await vi.waitFor(() => expect(shared).toHaveLength(1))
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['comprovante-2026-11-19.pdf', 'application/pdf'],
  ])
  expect(shared[0]?.text).toMatch(words)
  browserThat(true, async () => Promise.reject(new DOMException('closed', 'AbortError')))
  await press('Compartilhar')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('INV-06 where sharing is refused the words are copied, and the screen says so', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  browserThat(true, async () => Promise.reject(new DOMException('no press', 'NotAllowedError')))
  await draw()
  await press('Compartilhar')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Comprovante copiado. Cole na conversa.'))
  expect(copied).toEqual([expect.stringMatching(words)])
})

test('INV-06 a browser that shares no file shares the words', async () => {
  browserThat(false)
  await draw()
  await press('Compartilhar')
  await vi.waitFor(() => expect(shared).toHaveLength(1))
  expect(shared[0]?.files).toBeUndefined()
  expect(shared[0]?.text).toMatch(words)
})

test('GUARD-13 a session for a negotiation has the words, and asks for no paper', async () => {
  session.update({ signIn: { context: 'NEGOCIACAO' } })
  browserThat(true)
  await draw()
  expect(screen.queryByRole('button', { name: 'Baixar comprovante' })).toBeNull()
  expect(screen.getByText(/^O PDF fica em Comprovantes/), 'where the paper is').toBeTruthy()
  await press('Compartilhar')
  await vi.waitFor(() => expect(shared).toHaveLength(1))
  expect([shared[0]?.files, asked]).toEqual([undefined, []])
})
