import { useLoaderData } from 'react-router'
import { FollowedCharge } from '../../awaited-payment/followed-charge.tsx'
import type { Followed } from '../../awaited-payment/following.ts'

const awaited = { token: 'amostra', forma: 'pix', login: '/sso/login' } as const

/** A charge that is followed without a session, without the real screen's polling. */
export default function AwaitedPaymentSample() {
  const { answer } = useLoaderData<{ answer: { value: Followed } }>()
  return <FollowedCharge awaited={awaited} followed={answer.value} />
}
