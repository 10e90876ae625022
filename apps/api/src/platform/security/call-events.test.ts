import { type CallName, contract } from '@portal/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerEvent } from './call-events.ts'

type Shape = { anyOf?: Shape[]; properties?: Record<string, { const?: string }> }

/** Each form of a call's answer that holds a bearer, by the step that it names next. */
const stepsWithBearer = (reply: z.ZodType): string[] => {
  const shape = z.toJSONSchema(reply, { unrepresentable: 'any', io: 'input' }) as Shape
  return (shape.anyOf ?? [shape])
    .filter(({ properties }) => properties !== undefined && 'accessToken' in properties)
    .map(({ properties }) => properties?.['proximoPasso']?.const ?? '')
}

const handedOut = Object.entries(contract).flatMap(([name, { reply }]) =>
  stepsWithBearer(reply as z.ZodType).map((step) => [name as CallName, step] as const),
)

/** A session goes on by it; each beginning has its event. */
const CONTINUES: ReadonlySet<CallName> = new Set(['refresh'])

test('M5 every call that hands out an access token has an event', () => {
  expect(handedOut.map(([name]) => name)).toEqual(
    expect.arrayContaining(['signIn', 'code', 'concludeAccess', 'quickSlipAccess', 'negotiationLinkAccess', 'refresh']),
  )
  const silent = handedOut.filter(([name, step]) => !CONTINUES.has(name) && answerEvent(name, step) === undefined)
  expect(silent).toEqual([])
})

test('M5 each file of a person’s data that is handed out has its event', () => {
  for (const name of ['dataExportJson', 'dataExportPdf'] as const) expect(answerEvent(name)).toBe('user-data-export')
})
