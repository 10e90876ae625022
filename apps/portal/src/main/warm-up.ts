import { dashboardFrame } from '../routes/route-objects.ts'
import { addresses } from '../routes.tsx'

/** The first key typed on a public page fetches what comes after the login. */
export function warmUp(): void {
  const fetchAll = () => {
    const chunks = addresses.filter(({ warm }) => warm).map(({ screen }) => screen())
    // A chunk that does not come is asked for again by who needs it.
    void Promise.allSettled([
      import('../screens/sso/sign-in.ts'),
      import('./signed-in.ts'),
      dashboardFrame(),
      ...chunks,
    ])
  }
  document.addEventListener('input', fetchAll, { once: true })
}
