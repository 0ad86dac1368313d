// A password field with a button that shows it. The button says 'clave', so that only the field is
// called 'Contraseña'.
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type WithError } from './field.tsx'

type Props = WithError<Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'trailing'>> & {
  label?: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label = 'Contraseña', ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? 'Ocultar clave' : 'Mostrar clave'}
          icon={<Icon className="size-5" aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
