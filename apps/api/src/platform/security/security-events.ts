/** Every event of the security log, named in OWASP's words where there are any, with our hyphens (security.md B35). */
export const securityEvents = {
  'sys-startup': event(
    'info',
    'A process began to serve or to work.',
    'Nothing. Its lines count from 1 again under a new `run`.',
  ),
  'sys-shutdown': event(
    'info',
    'A process ended in order.',
    'A `run` without it was killed, or its last lines were lost.',
  ),

  'authn-login-success': event('info', 'Somebody signed in: `step` says by which call.', 'Nothing.'),
  'authn-login-challenge': event(
    'info',
    'A first proof was right; a code was sent.',
    'Many of one person without a sign-in after them: somebody has the password. Call the person.',
  ),
  'authn-login-fail': tried(
    'warn',
    'CPF and password did not match.',
    'One network over many persons is a list being tried: block the network before the portal.',
  ),
  'authn-login-lock': tried(
    'warn',
    'A guess was refused for a time: too many were wrong.',
    'The wait ends by itself. Over many networks against one person: call that person.',
  ),
  'authn-login-held': tried(
    'warn',
    'A sign-in or a rescue was refused because a rescue is open or was lately.',
    'Look at the rescue at the desk; if the person did not ask for it, refuse it.',
  ),
  'authn-code-fail': tried(
    'warn',
    'A code was wrong.',
    'Several of one person: the password is known to somebody else. Call the person.',
  ),
  'authn-code-fail-max': tried(
    'warn',
    'A code, a step or a challenge was over: tries, sends or time were used up.',
    'As for `authn-code-fail`; alone it is a page that was left open.',
  ),
  'authn-federation-fail': tried(
    'warn',
    'What the identity provider said was refused, or is of nobody here.',
    'In numbers: ask the provider.',
  ),
  'authn-passkey-fail': tried(
    'warn',
    'A passkey was refused.',
    'Several of one network: forged answers. Block the network.',
  ),
  'authn-quickslip-success': event(
    'info',
    'A visitor opened the open slips of a CPF.',
    'Many persons of one network: a list is being read. Block the network.',
  ),
  'authn-quickslip-fail': tried(
    'warn',
    'CPF and birth date of a visitor did not match.',
    'As for `authn-quickslip-success`.',
  ),
  'authn-link-success': event('info', 'A negotiation was opened by the link of a message.', 'Nothing.'),
  'authn-link-fail': tried(
    'warn',
    'A link was over, of another issuer, or its birth date was wrong.',
    'In numbers: send no links by that channel until it is understood.',
  ),
  'authn-proof-fail': tried(
    'warn',
    'A session’s genuine token came without the right proof of its key (DPoP).',
    'Of one `session`: its token was copied. End the person’s sessions.',
  ),
  'authn-proof-missing': tried(
    'info',
    'A call of nobody known came without a right proof (DPoP): no person is named, as nothing was proven.',
    'Alone an old page or a clock that is wrong; in numbers somebody tries the calls by hand. End nobody’s sessions.',
    10,
  ),
  'authn-token-reuse': event(
    'warn',
    'A spent refresh token came back: it was copied. Its session has ended, the person was told.',
    'Call the person; look what the session did (same `person`, before).',
  ),
  'authn-token-fail': tried(
    'info',
    'A call came without a live session.',
    'In numbers of one network: tokens are being guessed. Block the network.',
    10,
  ),

  'authn-recovery-begin': tried(
    'info',
    'A first access or a forgotten password was begun.',
    'Many persons of one network: block the network.',
  ),
  'authn-recovery-proven': event('info', 'The questions, or the desk’s code, were answered rightly.', 'Nothing.'),
  'authn-recovery-fail': tried(
    'warn',
    'The questions, or the desk’s code, were answered wrongly.',
    'Several of one person: call the person.',
  ),
  'authn-password-change': event(
    'info',
    'A new password; other sessions, devices and passkeys ended.',
    'If the person says it was not them: rescue at the desk, and look who signed in.',
  ),
  'authn-password-change-fail': tried(
    'warn',
    'A new password was refused because the present one was wrong.',
    'Several of one session: the session is in other hands. End it.',
  ),
  'authn-rescue-begin': tried(
    'info',
    'A rescue of lost contacts was begun.',
    'Many of one network: block the network.',
  ),
  'authn-rescue-fail': tried(
    'warn',
    'The proof of a rescue was wrong, or its device is a risk.',
    'Two of one person: call the person.',
  ),
  'authn-rescue-proven': event('info', 'The proof of a rescue was right; new contacts are confirmed now.', 'Nothing.'),
  'authn-rescue-wait': event(
    'warn',
    'A rescue waits for the desk’s yes.',
    'See it at the desk (`/webhook/resgate`, `listar`). Call the person by the old contact.',
  ),
  'authn-rescue-done': event(
    'warn',
    'A rescue took effect: phone and e-mail are the new ones.',
    'If the person says it was not them: the old contacts stand at the desk; end the account’s sessions.',
  ),
  'authn-rescue-lapse': event(
    'info',
    'A rescue ended without the desk’s yes.',
    'Many: the desk does not look. Look each day.',
  ),
  'authn-rescue-stop': event(
    'warn',
    'A rescue, or a password that one contact made, was stopped by who has the account or a contact.',
    'An attack that failed. Look at the network that asked for it.',
  ),
  'authn-stepup-success': event('info', 'A signed-in person proved anew who they are.', 'Nothing.'),
  'authn-stepup-fail': tried(
    'warn',
    'A fresh proof was wrong.',
    'Several of one session: it is in other hands. End it.',
  ),
  'authn-stepup-missing': tried(
    'warn',
    'A weighty act came without a fresh proof.',
    'The portal asks for it first: who comes without has copied a token. End the session.',
  ),

  'user-contact-ask': event('info', 'A new phone or e-mail was named; a code went to it.', 'Nothing.'),
  'user-contact-change': event(
    'info',
    'A phone or an e-mail was changed.',
    'If the person says it was not them: as for `authn-rescue-done`.',
  ),
  'user-passkey-add': event(
    'info',
    'A passkey was added.',
    'If the person says it was not them: a new password removes it.',
  ),
  'user-passkey-remove': event('info', 'A passkey was removed.', 'Nothing.'),
  'user-data-ask': event('info', 'A person asked, with a code, for a copy of what is kept of them.', 'Nothing.'),
  'user-data-export': event(
    'info',
    'A copy of what is kept of a person was handed out: `step` says in which form.',
    'Several persons of one network: call them.',
  ),
  'user-data-change': event(
    'info',
    'A person asked to correct name, birth date or address, or to end the account.',
    'It waits for the desk’s answer.',
  ),
  'session-end': event('info', 'A person left, or ended sessions elsewhere.', 'Nothing.'),

  'authz-fail': tried(
    'warn',
    'A call was beyond the scope or the modules of its session.',
    'The portal does not make such calls: look at the session’s other lines.',
  ),
  'authz-key-fail': tried(
    'warn',
    'A call had another API key than the portal’s.',
    'After a new key: an old page. Else somebody tries the calls by hand.',
    10,
  ),
  'malicious-csrf': tried(
    'warn',
    'A call came without the page’s own mark.',
    'In numbers: another site sends people’s browsers here. Look at `Referer` at the proxy.',
    10,
  ),
  'malicious-direct-reference': tried(
    'warn',
    'A session asked for something that is not its own, or not there.',
    'In numbers of one session: ids are being tried. End it.',
    10,
  ),
  'excess-rate-limit-exceeded': tried(
    'warn',
    'A limit of calls refused; one line a minute, `missed` says how many were not written.',
    'One network for long: block it before the portal.',
    1,
  ),
  'excess-codes': tried(
    'warn',
    'No further code was sent: too many, or too soon.',
    'One network for long: block it. It costs money.',
  ),
  'excess-load': tried(
    'warn',
    'The process was too busy, or its database away: calls were turned away.',
    'See `excess-rate-limit-exceeded`; without a flood it wants more machines.',
    1,
  ),

  'webhook-signature-fail': tried(
    'warn',
    'A notice or an order had no right signature.',
    'A secret that was changed on one side, or somebody tries. Ask the sender.',
    10,
  ),
  'webhook-network-fail': tried(
    'warn',
    'A notice or an order came from a network that is not its sender’s.',
    'A sender that moved, or its secret in other hands. Ask the sender; then the list, or the secret.',
    10,
  ),
  'desk-anonymous': tried(
    'warn',
    'A signed order of the desk did not say who acts.',
    'Mend the sender: nothing was done.',
  ),
  'desk-replay': tried(
    'warn',
    'An order of the desk came again.',
    'Nothing was done. If the desk did not repeat it, it was overheard: change `DESK_SECRETS`.',
  ),
  'desk-act': event(
    'info',
    'The desk acted: `act` says what, `actor` who, `status` with what end.',
    'Table `desk_orders` has the same with names.',
  ),
} as const satisfies Record<string, SecurityEventKind>

export type SecurityEvent = keyof typeof securityEvents

type SecurityEventKind = {
  level: 'info' | 'warn'
  means: string
  act: string
  /** Lines a minute of one network, the rest is counted; undefined where each has its line. */
  most?: number
}

/** An act that somebody proved to be theirs, or the server's own: each has its line. */
function event(level: SecurityEventKind['level'], means: string, act: string): SecurityEventKind {
  return { level, means, act }
}

/** An event that anybody may bring about without a proof: a flood of it is not worth more lines. */
function tried(level: SecurityEventKind['level'], means: string, act: string, most = 60): SecurityEventKind {
  return { level, means, act, most }
}
