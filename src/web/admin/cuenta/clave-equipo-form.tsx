// The person's own short key for shared devices. Rule permisos/equipos.
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { CLAVE_EQUIPO_INVALIDA, isClaveDeEquipo, PASSWORD_REQUERIDA } from '#domain/validation.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Problem } from '#web/admin/page/problem.tsx'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useEffect, useState } from 'react'

/** `onDirty` gets whether something was typed and not saved. */
export function ClaveEquipoForm({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting, isDirty },
  } = useForm({ mode: 'onTouched', defaultValues: { clave: '', password: '' } })
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const save = handleSubmit(async (body) => {
    setProblem(null)
    try {
      await call(equiposApi.miClave, { body })
      reset()
      notify.success('Tu clave quedó guardada')
    } catch (error) {
      setProblem(placeRefusal(error, ['clave', 'password'], setError))
    }
  })

  return (
    <Panel title="Tu clave para equipos compartidos">
      <p className="mb-4 text-14 text-ink-2">
        De 4 a 6 números. Con ella entras en la tableta de tu sede, sin escribir tu contraseña.
      </p>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4"
      >
        <div className="col-span-full empty:hidden">
          <Problem text={problem} />
        </div>
        <TextField
          label="Clave nueva"
          type="password"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.clave?.message}
          {...register('clave', { validate: (text) => isClaveDeEquipo(text) || CLAVE_EQUIPO_INVALIDA })}
        />
        <PasswordField
          label="Tu contraseña"
          required
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: PASSWORD_REQUERIDA })}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={isSubmitting}
          busyLabel="Guardando"
          className="col-span-full justify-self-start"
        >
          Guardar clave
        </Button>
      </form>
    </Panel>
  )
}
