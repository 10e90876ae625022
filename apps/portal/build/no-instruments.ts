import type { Plugin } from 'vite'

/** What the router measures itself with, for which nobody here asks: the login would wait for it. */
export const noInstruments = (): Plugin => ({
  name: 'portal:no-instruments',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `
      const none = () => {}
      export {
        none as consumeInstrumentationClientResultMetaReceiver,
        none as getRouteInstrumentationUpdates,
        none as instrumentClientSideRouter,
        none as instrumentHandler,
        none as instrumentationResultMetaContext,
      }`,
  },
})
