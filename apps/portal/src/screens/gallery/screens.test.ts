import { expect, test } from 'vitest'
import { serviceAddresses } from '../../routes/services.tsx'
import { screenSource } from '../../server-entry/screen-source.ts'
import { screens } from './screens.tsx'

test('SVC-01 INS-01 the gallery shows every screen of services and insurance', () => {
  const shown = Object.values(screens).flatMap(({ load }) => screenSource({ screen: load }))
  expect(shown).toEqual(expect.arrayContaining(serviceAddresses.flatMap(screenSource)))
})
