import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { exclamation } from '../icons/notices.ts'
import { offline } from '../icons/states.ts'
import { ErrorState } from './state.tsx'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['the network is away', false, offline],
  ['the fault is ours', true, exclamation],
])('ERR-06 a failure draws a broken connection only where %s', (_, onLine, icon) => {
  vi.stubGlobal('navigator', { onLine })
  const path = icon.find((shape) => typeof shape === 'string' && !shape.startsWith('M3.2')) as string
  expect(renderToStaticMarkup(<ErrorState title="Não conseguimos" />)).toContain(path)
})
