// Who is logged in, with which role, and its permissions. Stored in the browser as
// `authentication`. Rules cuenta/rol-elegido and cuenta/cerrar-sesion.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { Credenciales, Perfil } from '#contract/usuarios/usuario.ts'
import { create } from 'zustand'
import { persist } from './persist.ts'
import { notify } from '#web/ui/toast.tsx'
import { ApiError, call, identifyAs, messageOf } from './call.ts'

/** Imported on each call: its schemas are heavy, and the first paint of /menu does without them. */
const usuariosApi = async () => (await import('#contract/usuarios/api.ts')).usuariosApi

interface Session {
  token: string
  profile: Perfil | null
  activeOrder: Pedido | null
  selectedRole: number | null
  userPermissions: string[]
  isAuth: boolean
  /** Why the permissions could not be read. Never shown as a toast. */
  errors: string | null
}

interface SessionActions {
  /**
   * Logs in and reads the person. Throws an Error with the message to show. Rule
   * cuenta/ingreso-fallido.
   */
  login: (credenciales: Credenciales) => Promise<void>
  /** Starts the session of a new token, as registration does. */
  enter: (token: string) => Promise<void>
  logout: () => void
  /**
   * Reads the person, their active order and the permissions of the selected role. Shows its own
   * failure.
   */
  loadProfile: () => Promise<void>
  loadActiveOrder: () => Promise<Pedido | null>
  selectRole: (id: number) => Promise<void>
  clear: () => void
  clearErrors: () => void
}

/** True after the person logged out in this tab: then the guard stores no path to return to. */
let hasLeft = false
export const hasLoggedOut = () => hasLeft

const NOBODY: Session = {
  token: '',
  profile: null,
  activeOrder: null,
  selectedRole: null,
  userPermissions: [],
  isAuth: false,
  errors: null,
}

/** The selected role while the person has it, else their first. */
const roleOf = ({ profile, selectedRole }: Session): number | null =>
  profile === null || profile.roles.some(({ id }) => id === selectedRole)
    ? selectedRole
    : (profile.roles[0]?.id ?? null)

export const useSession = create<Session & SessionActions>()(
  persist(
    (set, get) => {
      /** Writes only if the session is still the one of the request. */
      const keep = (token: string, changes: Partial<Session>) => {
        if (get().token === token) set(changes)
      }

      /** The role that was chosen last. It is selected once its permissions have been read. */
      let chosen: number | null = null

      /** A role that was taken away keeps its permissions until those of the next are known. */
      async function loadPermissions(role: number | null): Promise<void> {
        const { token } = get()
        if (token === '') return
        if (role === null) return keep(token, { selectedRole: null, userPermissions: [] })
        try {
          const permisos = await call((await usuariosApi()).permissions, {
            query: { role: String(role) },
          })
          if (role !== chosen && role !== roleOf(get())) return
          const userPermissions = permisos.map((permiso) => permiso.clave)
          keep(token, { selectedRole: role, userPermissions, errors: null })
        } catch (error) {
          keep(token, { errors: messageOf(error, 'Error retrieving user permissions') })
          const isNext = role !== get().selectedRole && role === roleOf(get())
          if (isNext) keep(token, { selectedRole: role, userPermissions: [] })
        }
      }

      return {
        ...NOBODY,

        async login(credenciales) {
          const { logIn } = await import('./log-in.ts')
          await get().enter(await logIn(credenciales))
        },

        async enter(token) {
          hasLeft = false
          set({ ...NOBODY, token, isAuth: true })
          await get().loadProfile()
        },

        logout() {
          const { token } = get()
          hasLeft = true
          get().clear()
          if (token !== '') void revoke(token)
        },

        async loadProfile() {
          const { token } = get()
          const [profile] = await Promise.all([readProfile(token), get().loadActiveOrder()])
          if (profile !== null) keep(token, { profile })
          await loadPermissions(roleOf(get()))
        },

        async loadActiveOrder() {
          const { token } = get()
          // Without an answer the page only lacks the way to the order: nobody has asked for it.
          const activeOrder = await usuariosApi()
            .then((api) => call(api.activeOrder))
            .catch(() => null)
          keep(token, { activeOrder })
          return activeOrder
        },

        selectRole(id) {
          chosen = id
          return loadPermissions(id)
        },

        clear: () => set(NOBODY),
        clearErrors: () => set({ errors: null }),
      }
    },
    { name: 'authentication' },
  ),
)

identifyAs({ token: () => useSession.getState().token, expired: () => useSession.getState().clear() })

/**
 * Null without a profile. It shows the failure, except for a token that is no longer valid (already
 * cleared).
 */
async function readProfile(token: string): Promise<Perfil | null> {
  try {
    if (token === '') throw new ApiError(0, 'sin_token', 'No token available')
    return await call((await usuariosApi()).profile)
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401
    if (!expired) notify.error(messageOf(error, 'Error retrieving user data'))
    return null
  }
}

/** Ends the token on the server, too. */
async function revoke(token: string): Promise<void> {
  try {
    await call((await usuariosApi()).logout, { token })
  } catch {
    // The person has left already, and this browser has forgotten the token.
  }
}
