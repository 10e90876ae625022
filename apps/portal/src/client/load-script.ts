/** Missing in TypeScript's DOM. The policy's name is the one that the page's CSP admits, once a page. */
type ScriptPolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

let policy: ReturnType<ScriptPolicyFactory['createPolicy']> | undefined

/** Runs a script that the server configured, from its own host; rejects where it does not load. */
export const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.nonce = document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce ?? ''
    script.addEventListener('error', () => reject(new Error('no script')))
    script.addEventListener('load', () => resolve())
    script.src = trusted(address) as string
    document.head.append(script)
  })

function trusted(address: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicyFactory }
  policy ??= trustedTypes?.createPolicy('portal-script', { createScriptURL: (url) => url })
  return policy?.createScriptURL(address) ?? address
}
