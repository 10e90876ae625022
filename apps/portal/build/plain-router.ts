import type { Plugin } from 'vite'

const none = (...names: string[]): string =>
  `const none = () => {}; export { ${names.map((name) => `none as ${name}`).join(', ')} }`

/** Modules of the router, and what stands in for each: no screen has its framework mode, awaits its promises or is measured by it. */
const standIns: Record<string, string> = {
  'await.js': none('getAwaitPromise', 'getPromiseResult'),
  'errors.js': none('decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'),
  'server-runtime/warnings.js': none('warnOnce'),
  'router/instrumentation.js': none(
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ),
  'dom/ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext()
    export const mergeRefs = (ref) => ref
    export const usePrefetchBehavior = () => [false, undefined, {}]
    ${none('CRITICAL_CSS_DATA_ATTRIBUTE', 'Links', 'Meta', 'PrefetchPageLinks', 'Scripts', 'setIsHydrated', 'useFrameworkContext')}`,
}

/** The router without what nobody here asks of it, and without warnings to developers: the login would wait for 2.8 kB more. */
export const plainRouter = (): Plugin => ({
  name: 'portal:plain-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const [, path = ''] = id.split('react-router/dist/production/lib/')
    return standIns[path]
  },
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/router/history.js')) return undefined
    const quiet = code.replace('function warning(', '/* @__NO_SIDE_EFFECTS__ */ function warning(')
    if (quiet === code) throw new Error('The router has no longer a function that warns its developers.')
    return quiet
  },
})
