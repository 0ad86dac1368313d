// A refused call may mean that the person lost a permission while a page is open. Rule
// permisos/rutas.
import { network } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'

type Session = ReturnType<typeof useSession.getState>

/** How long a refused poll says nothing new: something that is no key may change meanwhile. */
const KNOWN_MS = 300_000

/** Each refused read, with the keys that the person had, and when it was refused. */
const known = new Map<string, { keys: string; at: number }>()

let isReading = false

/** Reads the person again after a refusal, so that links and screens follow what they may do. */
export function followRefusals(): void {
  network.addEventListener('negada', (event) => {
    const call: unknown = event instanceof CustomEvent ? event.detail : ''
    void readAgain(String(call))
  })
}

/** `call`: 'GET /api/mesas/'. */
async function readAgain(call: string): Promise<void> {
  // A call of this read can be refused, too.
  if (isReading || isKnown(call)) return
  isReading = true
  const before = useSession.getState()
  before.clearErrors()
  try {
    await before.loadProfile()
  } finally {
    isReading = false
  }
  const after = useSession.getState()
  if (after.token !== before.token || after.errors !== null) return
  // Only reads are polled; any other call is a press. An unread person may have another role.
  const isRead = after.profile !== before.profile
  if (isRead && call.startsWith('GET ')) known.set(call, { keys: keysOf(after), at: Date.now() })
  // The page of a lost permission closes, and with it what it said of the refusal.
  if (hasLost(before, after)) notify.blank('Tus permisos cambiaron.')
}

/** Whether the same read was refused already, to the same person with the same keys. */
function isKnown(call: string): boolean {
  const last = known.get(call)
  return last?.keys === keysOf(useSession.getState()) && Date.now() < last.at + KNOWN_MS
}

const keysOf = ({ token, userPermissions }: Session): string => [token, ...userPermissions].join(' ')

/** Choosing another role is no loss. */
function hasLost(before: Session, { profile, selectedRole, userPermissions }: Session): boolean {
  const isChoice =
    selectedRole !== before.selectedRole &&
    profile?.roles.some(({ id }) => id === before.selectedRole) === true
  return !isChoice && before.userPermissions.some((clave) => !userPermissions.includes(clave))
}
