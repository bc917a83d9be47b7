UPDATE `credentials` SET `id_token` = NULL, `access_token` = NULL, `refresh_token` = NULL;
