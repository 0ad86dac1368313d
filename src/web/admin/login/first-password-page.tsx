// A generated password has to be changed before anything else. Rule cuenta/clave-generada.
import { ClaveForm } from '#web/cuenta/clave-form.tsx'
import { LinkButton } from '#web/cuenta/link-button.tsx'
import { useSession } from '#web/lib/session.ts'
import { LoginFrame } from './login-frame.tsx'

export default function FirstPasswordPage() {
  const loadProfile = useSession((state) => state.loadProfile)
  const logout = useSession((state) => state.logout)
  return (
    <LoginFrame title="Elige tu contraseña">
      <p className="mb-5 text-16 text-ink-2">
        Entraste con la contraseña que te dimos al instalar. Cámbiala por una que solo tú conozcas, y
        empezamos.
      </p>
      <ClaveForm onChanged={loadProfile} />
      <p className="mt-5 text-center text-16">
        <LinkButton onClick={logout}>Cerrar sesión</LinkButton>
      </p>
    </LoginFrame>
  )
}
