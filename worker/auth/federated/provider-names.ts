/** Every OAuth provider that clients of the protocol look for in `/settings`. */
export const providerNames = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'snapchat', 'figma', 'fly', 'github', 'gitlab'],
  ...['google', 'keycloak', 'kakao', 'linkedin', 'linkedin_oidc', 'notion', 'spotify', 'slack', 'slack_oidc'],
  ...['workos', 'twitch', 'twitter', 'zoom'],
]
