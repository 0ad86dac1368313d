// The panes of the log-in, for the page and the dialog: their titles and where each leads. Rule
// cuenta/paneles.
import type { Registro } from '#contract/usuarios/usuario.ts'
import { LinkButton } from '#web/cuenta/link-button.tsx'
import { RecoveryForm } from '#web/cuenta/recuperar/recovery-form.tsx'
import { VerificationPane } from '#web/cuenta/verification-pane.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { bonoAt, useBono } from './bono.ts'
import { LoginPane } from './login-pane.tsx'
import { RecoveryHelp } from './recovery-help.tsx'
import { SignupPane } from './signup-pane.tsx'
import { SlidingPanes } from './sliding-panes.tsx'
import type { Pane, Panes } from './use-panes.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

export const PANE_TITLE: Record<Pane, string> = {
  recuperar: 'Recuperar contraseña',
  login: 'Iniciar sesión',
  signup: 'Regístrate',
  verificar: 'Verificar teléfono',
}

const HEADING: Record<Pane, { title: string; text?: string }> = {
  recuperar: {
    title: 'Recupera tu contraseña',
    text: 'Te enviamos un código al WhatsApp del celular que verificaste.',
  },
  login: { title: 'Qué bueno verte', text: 'Inicia sesión para pedir más rápido y usar tus cupones.' },
  signup: { title: 'Regístrate', text: 'Guarda tus datos una vez y pide más rápido.' },
  verificar: { title: 'Verificar teléfono' },
}

interface Props {
  panes: Panes
  busy: boolean
  onBusy: (busy: boolean) => void
  /** The person is logged in and has no further step. */
  onEntered: () => void
  /** The dialog rejects short passwords at log-in. Rule cuenta/ingreso. */
  longPassword?: boolean
  /** The dialog already has a title. */
  heading: 'h1' | 'p'
  /** Another action under log-in and sign-up. */
  otherWay?: ReactNode
}

export function AuthPanes({
  panes,
  busy,
  onBusy,
  onEntered,
  longPassword = false,
  heading,
  otherWay,
}: Props) {
  const { show } = panes
  const { data: negocio } = useQuery(negocioQuery())
  const bono = useBono()
  const profile = useSession((state) => state.profile)
  const [registered, setRegistered] = useState<Pick<Registro, 'email' | 'numero'> | null>(null)
  const toVerify = registered ?? profile
  const common = { busy, onBusy }

  const onRegistered = (registro: Registro) => {
    if (bonoAt(negocio, new Date()) === null) return onEntered()
    setRegistered(registro)
    show('verificar')
  }

  const bodies: Record<Pane, ReactNode> = {
    recuperar: (
      <>
        <RecoveryForm {...common} onEntered={onEntered} help={<RecoveryHelp />} />
        <LinkButton disabled={busy} onClick={() => show('login')} className="mt-2">
          Volver a iniciar sesión
        </LinkButton>
      </>
    ),
    login: (
      <>
        {bono !== null && <WelcomeBanner bono={bono} />}
        <LoginPane
          {...common}
          longPassword={longPassword}
          onEntered={onEntered}
          onSignup={() => show('signup')}
          onForgotten={() => show('recuperar')}
        />
        {otherWay}
      </>
    ),
    signup: (
      <>
        {bono !== null && <WelcomeBanner bono={bono} />}
        <SignupPane
          {...common}
          version={negocio?.consentimiento_version || null}
          onRegistered={onRegistered}
          onLogin={() => show('login')}
        />
        {otherWay}
      </>
    ),
    verificar: toVerify !== null && (
      <VerificationPane
        email={toVerify.email}
        numero={toVerify.numero}
        bono={bono}
        onBusy={onBusy}
        onVerified={onEntered}
        onSkip={onEntered}
      />
    ),
  }

  return (
    <SlidingPanes panes={panes} titleOf={(pane) => PANE_TITLE[pane]}>
      {(pane) => (
        <>
          <Heading as={heading}>{HEADING[pane].title}</Heading>
          <p className="mt-1 mb-5 text-16 text-ink-2 empty:mt-0 empty:mb-4">{HEADING[pane].text}</p>
          {bodies[pane]}
        </>
      )}
    </SlidingPanes>
  )
}

function Heading({ as: Tag, children }: { as: 'h1' | 'p'; children: string }) {
  return Tag === 'h1' ? (
    <h1 className="font-display text-36 font-bold text-albahaca">{children}</h1>
  ) : (
    <p aria-hidden="true" className="pr-10 font-display text-28 font-bold text-albahaca md:text-36">
      {children}
    </p>
  )
}
