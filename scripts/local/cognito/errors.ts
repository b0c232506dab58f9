/** An error of Cognito with its documented name. Any other thrown error is a bug and becomes a 500. */
export class CognitoError extends Error {
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const invalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);
export const notAuthorized = (message: string) => new CognitoError("NotAuthorizedException", message);
export const limitExceeded = () =>
  new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
/** The same words for an unknown user and for a wrong password: the pool has PreventUserExistenceErrors. */
export const incorrectPassword = () => notAuthorized("Incorrect username or password.");
export const userNotFound = () => new CognitoError("UserNotFoundException", "User does not exist.");
export const emailTaken = (name: "UsernameExistsException" | "AliasExistsException") =>
  new CognitoError(name, "An account with the given email already exists.");
