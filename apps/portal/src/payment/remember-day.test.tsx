// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mount, press } from '../../test/mounted.tsx'
import { RememberDay } from './remember-day.tsx'

test('INV-02 the reminder names the due day, for its alarm rings on the day before too', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await mount()(
    <RememberDay id="fatura-a" on="2026-11-23" due="Fatura de novembro de 2026" path="/dashboard/faturas" />,
  )
  await press('Lembrar no vencimento')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]?.text()
  expect(text).toContain('SUMMARY:Fatura de novembro de 2026: vence em 23/11\r\n')
  expect(text).not.toContain('vence hoje')
  vi.restoreAllMocks()
})
