// The confirmation before an account is erased for good. It asks for the password.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { PASSWORD_REQUERIDA } from '#domain/validation.ts'
import { forgetPerson } from '#web/cliente/auth/forget-person.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useSession } from '#web/lib/session.ts'
import { forgetInvitado } from '#web/ordering/contacto/invitado.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

const FORM = 'eliminar-cuenta'

export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [wasLost, setWasLost] = useState(false)
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ mode: 'onSubmit', defaultValues: { password: '' } })

  const close = () => {
    reset()
    setFailure(null)
    onClose()
  }
  const erase = handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await call(usuariosApi.erase, { body: { password } })
      forgetOnDevice()
      notify.success('Tu cuenta y tus datos fueron eliminados')
    } catch (error) {
      const message = detailOf(error, 'No pudimos eliminar tu cuenta')
      const isWrong = error instanceof ApiError && error.campos['password'] !== undefined
      const status = error instanceof ApiError ? error.status : null
      if (status === 0) setWasLost(true)
      if (!isWrong && status === 401) {
        // After a lost response, the account may be erased. Otherwise the session ended by itself.
        if (wasLost) forgetOnDevice()
        notify.error('Tu sesión ya se cerró. Si tu cuenta sigue activa, puedes entrar de nuevo.')
      } else if (isWrong) setError('password', { message }, { shouldFocus: true })
      else setFailure(message)
    }
  })

  return (
    <Dialog
      open={open}
      onClose={close}
      title="¿Eliminar tu cuenta?"
      size="sm"
      locked={isSubmitting}
      footer={
        <div className="flex flex-wrap-reverse gap-3 *:flex-1">
          <Button variant="secondary" disabled={isSubmitting} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel="Eliminando">
            Sí, eliminar
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void erase(event)} className="flex flex-col gap-4">
        <p className="text-16 text-ink">
          Esto no se puede deshacer: pierdes tu historial y tus cupones, y se cierra tu sesión en todas
          partes.
        </p>
        {failure !== null && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <PasswordField
          required
          autoComplete="current-password"
          hint="Escríbela para confirmar que eres tú."
          error={errors.password?.message}
          {...register('password', { required: PASSWORD_REQUERIDA })}
        />
      </form>
    </Dialog>
  )
}

/** Also removes the data of the person from the browser, and what they did as a guest. */
function forgetOnDevice(): void {
  // First: `forgetPerson` removes the address from the stored choice and writes the rest back.
  useEntrega.getState().clear()
  forgetPerson()
  forgetInvitado()
  useMiPedido.setState({ pedidos: [] })
  useSession.getState().clear()
}
