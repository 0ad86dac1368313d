// Who is logged in, with which role, and what that role may do (cliente.md §3, §4). Kept in the browser as `authentication`.
import type { Pedido } from '#contract/pedidos.ts'
import { usuariosApi, type Credenciales, type Perfil } from '#contract/usuarios.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiError, call, errorText, identifyAs } from './call.ts'

interface Session {
  token: string
  profile: Perfil | null
  activeOrder: Pedido | null
  selectedRole: number | null
  userPermissions: string[]
  isAuth: boolean
  /** Why the permissions could not be read; never shown as a toast. */
  errors: string | null
}

interface SessionActions {
  /** Logs in and reads the person. Throws an Error whose message is to be shown (cliente.md §8). */
  login: (credenciales: Credenciales) => Promise<void>
  /** Starts the session of a token just received, as registration does. */
  enter: (token: string) => Promise<void>
  logout: () => void
  /** Reads the person, their active order and, with the selected role, its permissions. Throws an Error to be shown. */
  loadProfile: () => Promise<void>
  loadActiveOrder: () => Promise<Pedido | null>
  selectRole: (id: number) => Promise<void>
  clear: () => void
  clearErrors: () => void
}

const NOBODY: Session = {
  token: '',
  profile: null,
  activeOrder: null,
  selectedRole: null,
  userPermissions: [],
  isAuth: false,
  errors: null,
}

export const useSession = create<Session & SessionActions>()(
  persist(
    (set, get) => {
      /** Writes only if the session is still the one that asked. */
      const keep = (token: string, changes: Partial<Session>) => {
        if (get().token === token) set(changes)
      }

      async function loadPermissions(): Promise<void> {
        const { token, selectedRole } = get()
        if (token === '' || selectedRole === null) return
        try {
          const permisos = await call(usuariosApi.permissions, { query: { role: String(selectedRole) } })
          if (get().selectedRole !== selectedRole) return
          keep(token, { userPermissions: permisos.map((permiso) => permiso.clave), errors: null })
        } catch (error) {
          keep(token, { errors: errorText(error, 'Error retrieving user permissions') })
        }
      }

      return {
        ...NOBODY,

        async login(credenciales) {
          const { token } = await call(usuariosApi.login, { body: credenciales }).catch((error: unknown) => {
            throw loginError(error)
          })
          await get().enter(token)
        },

        async enter(token) {
          set({ ...NOBODY, token, isAuth: true })
          await get().loadProfile()
        },

        logout() {
          const { token } = get()
          // The call is told its token before the session forgets it; whether it arrives changes nothing here.
          if (token !== '') void call(usuariosApi.logout).catch(() => {})
          get().clear()
        },

        async loadProfile() {
          const { token } = get()
          if (token === '') throw new Error('No token available')
          const [profile] = await Promise.all([readProfile(), get().loadActiveOrder()])
          if (profile === null) return
          const held = profile.roles.some((rol) => rol.id === get().selectedRole)
          keep(
            token,
            held ? { profile } : { profile, selectedRole: profile.roles[0]?.id ?? null, userPermissions: [] },
          )
          await loadPermissions()
        },

        async loadActiveOrder() {
          const { token } = get()
          const activeOrder = await call(usuariosApi.activeOrder).catch(() => null)
          keep(token, { activeOrder })
          return activeOrder
        },

        async selectRole(id) {
          set({ selectedRole: id })
          await loadPermissions()
        },

        clear: () => set(NOBODY),
        clearErrors: () => set({ errors: null }),
      }
    },
    { name: 'authentication' },
  ),
)

identifyAs({ token: () => useSession.getState().token, expired: () => useSession.getState().clear() })

/** Any refusal of a log-in is 'Credenciales inválidas' (cliente.md §5), except having tried too often and having no network. */
function loginError(error: unknown): Error {
  if (!(error instanceof ApiError)) return new Error('Error durante el inicio de sesión')
  return error.status === 0 || error.status === 429 ? error : new Error('Credenciales inválidas')
}

/** Null when the token no longer counts: the session is already cleared, and there is nothing to say. */
async function readProfile(): Promise<Perfil | null> {
  try {
    return await call(usuariosApi.profile)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw new Error(errorText(error, 'Error retrieving user data'), { cause: error })
  }
}
