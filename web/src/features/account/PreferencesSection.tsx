import { useMailChoice, useSubscribe, useUnsubscribe } from '../../api/profile'
import { ThemeChoice } from '../../forms/ThemeChoice'
import { useLanguageSelect } from '../../forms/use-language-select'
import { QueryContent } from '../../loading/QueryContent'
import { showSnackbar } from '../../state/snackbars'
import { useHasUnsettledChanges } from '../../state/unsettled-changes'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Layout'
import { Select } from '../../ui/Select'
import { Skeleton } from '../../ui/Skeleton'
import { Switch } from '../../ui/Switch'
import { Text } from '../../ui/Text'
import * as css from './account.css'
import { SettingsSection } from './SettingsSection'
import { getAccountTexts, useAccountTexts } from './texts'

const useSetMailChoice = () => {
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  const showSaved = (subscribed: boolean) => {
    const { preferences } = getAccountTexts().account
    showSnackbar('success', subscribed ? preferences.subscribed() : preferences.unsubscribed())
  }
  return {
    isPending: subscribe.isPending || unsubscribe.isPending,
    setMailChoice: (subscribed: boolean) =>
      (subscribed ? subscribe : unsubscribe).mutate({ body: {} }, { onSuccess: () => showSaved(subscribed) }),
  }
}

/** The switch for email news. If the server can't return the choice, a button still unsubscribes. */
const News = () => {
  const { account, common } = useAccountTexts()
  const { preferences } = account
  const isChecking = useHasUnsettledChanges()
  const { setMailChoice, isPending } = useSetMailChoice()
  return (
    <QueryContent
      query={useMailChoice()}
      content="news"
      loading={<Skeleton height={48} />}
      missing={
        <div className={css.actions}>
          <Button variant="secondary" isBusy={isPending} onClick={() => setMailChoice(false)}>
            {preferences.unsubscribe()}
          </Button>
        </div>
      }
    >
      {({ subscribed }) => (
        <Switch
          label={preferences.news()}
          hint={isChecking ? common.checking() : preferences.newsHint()}
          checked={subscribed}
          isBusy={isPending || isChecking}
          onChange={setMailChoice}
        />
      )}
    </QueryContent>
  )
}

export const PreferencesSection = () => {
  const { account, preferences } = useAccountTexts()
  const { title, hint } = account.preferences
  return (
    <SettingsSection id="preferences" title={title()} hint={hint()}>
      <div className={css.twoColumns}>
        <Select label={preferences.language()} {...useLanguageSelect()} />
        <Stack gap={1}>
          <Text as="span" size="sm" weight="medium" aria-hidden="true">
            {preferences.theme.label()}
          </Text>
          <ThemeChoice />
        </Stack>
      </div>
      <News />
    </SettingsSection>
  )
}
