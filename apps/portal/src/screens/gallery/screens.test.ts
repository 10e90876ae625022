import { expect, test } from 'vitest'
import { serviceAddresses } from '../../routes/services.tsx'
import { screens } from './screens.tsx'

test('SVC-01 INS-01 the gallery shows every screen of services and insurance', () => {
  expect(Object.keys(screens)).toEqual(expect.arrayContaining(serviceAddresses.map(({ file }) => file)))
})
