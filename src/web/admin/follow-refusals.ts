// A refused call may mean that the person lost a permission while a page is open. Rule
// permisos/rutas.
import { network } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'

let isReading = false

/** Reads the person again after a refusal, so that links and screens follow what they may do. */
export function followRefusals(): void {
  network.addEventListener('negada', () => void readAgain())
}

async function readAgain(): Promise<void> {
  // A call of this read can be refused, too.
  if (isReading) return
  isReading = true
  const before = useSession.getState()
  try {
    await before.loadProfile()
  } finally {
    isReading = false
  }
  const { token, userPermissions } = useSession.getState()
  const isLess = before.userPermissions.some((clave) => !userPermissions.includes(clave))
  // The page of a lost permission closes, and with it what it said of the refusal.
  if (isLess && token === before.token) notify.blank('Tus permisos cambiaron.')
}
