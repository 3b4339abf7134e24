import { closeAccount } from '../life/closing.ts';
import { face, setAvatar } from './avatar.ts';
import { setConsent } from './data.ts';
import { exportData } from './dataFile.ts';
import { cancelEmail, changeEmail, confirmEmail } from './email.ts';
import { changePassword, setPassword } from './password.ts';
import { ownProfile, saveProfile } from './profile.ts';

/** What members see and change of their own account. */
export const profileHandlers = {
  ownProfile,
  face,
  setAvatar,
  saveProfile,
  changeEmail,
  cancelEmail,
  confirmEmail,
  changePassword,
  setPassword,
  setConsent,
  exportData,
  closeAccount,
};
