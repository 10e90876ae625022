import { expect, test } from 'vitest'
import { shrinkImage } from './shrink-image.ts'

test('SVC-01 what cannot be made smaller goes as it was chosen: no picture, a small one, or a device that cannot draw', async () => {
  const files = [
    new File(['%PDF-1.7'.padEnd(500_000)], 'pedido.pdf', { type: 'application/pdf' }),
    new File(['\u0089PNG'], 'tela.png', { type: 'image/png' }),
    new File(['\u0089PNG'.padEnd(500_000)], 'foto.png', { type: 'image/png' }),
  ]
  for (const file of files) expect(await shrinkImage(file)).toBe(file)
})
