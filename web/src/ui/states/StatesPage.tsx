import { Button } from '../Button'
import { Card } from '../Card'
import { Checkbox } from '../Checkbox'
import { Stack } from '../Layout'
import { Logo } from '../Logo'
import { Notice } from '../Notice'
import { PasswordField } from '../PasswordField'
import { Heading, Text } from '../Text'
import { TextField } from '../TextField'

/** Every component in every state; in development only. */
export const StatesPage = () => (
  <Stack style={{ maxWidth: 440, margin: '40px auto', padding: 16 }}>
    <Logo />
    <Card>
      <Heading level={1}>Welcome back</Heading>
      <Text tone="muted">Sign in to your account.</Text>
      <TextField label="E-mail" type="email" name="email" error="Enter your e-mail" />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        revealLabel="Show password"
        concealLabel="Hide password"
        capsLockNotice="Caps Lock is on"
        note={<a href="/">Forgot password?</a>}
      />
      <Checkbox label="Keep me signed in" defaultChecked />
      <Button full>Sign in</Button>
      <Button full busy variant="secondary">
        Sign up
      </Button>
      <Notice tone="success" title="Done">
        All went well
      </Notice>
    </Card>
  </Stack>
)
