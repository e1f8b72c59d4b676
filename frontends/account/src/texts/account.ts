/** The texts of the account page. The others of this remote: entry.ts. */

export const account = {
  title: 'Account',
  lead: 'Your profile, password, devices and data.',
  failed: 'Your account could not be loaded.',
  wrongPassword: "That's not your password.",
};

export const profile = {
  title: 'Profile',
  about: 'Your name, and where alerts go.',
  name: 'Name',
  memberSince: 'Member since',
  email: 'Email',
  verified: 'Verified',
  notVerified: 'Not verified',
  google: 'Signs in with Google',
  unverified: 'We emailed you a confirmation link. Alerts only go to verified addresses.',
  edit: 'Edit',
  editName: 'Edit name',
  editEmail: 'Edit email',
  save: 'Save',
  cancel: 'Cancel',
  nameSaved: 'Name saved',
  nameFailed: 'Your name was not changed. Try again.',
  newEmail: 'New email',
  newEmailHint: "We'll send a link to both your current and your new address.",
  sendLinks: 'Send the links',
  emailFailed: 'Your email address was not changed. Try again later.',
  pending: (email: string, waitsFor: readonly ('old' | 'new')[]) =>
    `Your address changes to ${email} once you open the link that we sent to ${waitsFor
      .map((side) => (side === 'old' ? 'your current address' : 'the new address'))
      .join(' and the one that we sent to ')}.`,
  cancelChange: 'Keep my current address',
};

export const password = {
  title: 'Password',
  about: 'Changing it signs out your other devices.',
  current: 'Current password',
  confirm: 'Confirm new password',
  submit: 'Change password',
  done: 'Password changed. Your other devices are signed out.',
  failed: 'Your password was not changed. Try again.',
  googleOnly: 'If you only sign in with Google, you have no password yet.',
  getOne: 'Get one by email',
};

export const devices = {
  title: 'Devices',
  about: "Where you are signed in. Sign out devices you don't recognize, then change your password.",
  failed: 'Your devices could not be loaded.',
  failedNote: 'They are still signed in.',
  current: 'This device',
  unknown: 'Unknown device',
  lastSeen: (at: string) => `Last seen ${at}`,
  signedIn: (at: string) => `Signed in ${at}`,
  signOut: 'Sign out',
  signOutOf: (name: string) => `Sign out ${name}`,
  signOutOthers: 'Sign out all other devices',
  done: 'The device is signed out.',
  doneOthers: 'All other devices are signed out.',
  signOutFailed: 'The device could not be signed out. Try again.',
};

export const ownData = {
  title: 'Your data',
  about: 'Everything Askwatch stores about you, in one file.',
  what: 'Your account, devices, questions and answers as JSON, a format that both people and programs can read.',
  button: 'Download my data',
  done: 'The file is in your downloads.',
};

export const erase = {
  title: 'Erase account',
  about: 'Deletes your account and everything in it for good.',
  before: "We'll ask for your password first. If you want to keep your data, download it before you erase the account.",
  open: 'Erase my account...',
  question: 'Erase your account?',
  what: 'This is what happens:',
  consequences: [
    'Right away, your account is closed, you are signed out on every device, and your questions, answers, watches and alerts are deleted. Links you shared stop working.',
    'Invoices are kept for as long as the law requires, without your name.',
    'Message logs and job histories still hold copies. They are deleted automatically within seven days.',
    "This can't be undone.",
  ],
  password: 'Your password',
  googleHint: 'Leave it empty if you only sign in with Google.',
  failed: 'We could not confirm that your account was erased. Check your connection and try again.',
  keep: 'Keep my account',
  submit: 'Erase for good',
};
