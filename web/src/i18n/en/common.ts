export const common = {
  close: 'Close',
  notifications: 'Notifications',
  loading: 'Loading',
  tryAgain: 'Try again',
  checking: 'Checking…',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the text to copy it',
  skipToContent: 'Skip to content',
  links: { help: 'Help', terms: 'Terms', privacy: 'Privacy', refunds: 'Refunds', status: 'Status' },
  done: 'done',
}
