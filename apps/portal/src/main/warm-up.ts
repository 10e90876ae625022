import { dashboardFrame } from '../routes/route-objects.ts'
import { loadInside } from '../routes/known.ts'

/** The first key typed on a public page fetches what comes after the login. */
export function warmUp(): void {
  const fetchAll = () => {
    const screens = async () => {
      const warm = (await loadInside()).filter((address) => address.warm)
      await Promise.all(warm.map(({ screen }) => screen()))
    }
    // A chunk that does not come is asked for again by who needs it.
    void Promise.allSettled([
      import('../screens/sso/sign-in.ts'),
      import('./signed-in.ts'),
      dashboardFrame(),
      screens(),
    ])
  }
  document.addEventListener('input', fetchAll, { once: true })
}
